/** Trailers as git finds them in a repository, and what the command makes of them. */
import { describe, expect, test } from 'vitest'
import { slowdownsSince } from '@masu/bench/gate/slowdowns'
import { masu as runMasu } from '../in-process.ts'
import { commit, git, newFolder, repository } from '../../../bench/test/gate/repositories.ts'

function say(folder: string, message: string): string {
  git(folder, 'commit', '--quiet', '--allow-empty', '-m', message)
  return git(folder, 'rev-parse', 'HEAD')
}

describe.concurrent('the trailers since a base', () => {
  test('are those of its successors, with values of several lines as one', async () => {
    const folder = repository({ a: '1' })
    say(folder, 'before\n\nAccept-slower: old +50% before the base')
    git(folder, 'tag', 'base')
    const one = say(
      folder,
      'one\n\nwhy\n\nSigned-off-by: a <a@b>\naccept-slower: dlx +10% exact\n counts',
    )
    const two = say(folder, 'two\n\nAccept-slower: dlx +5% more\nAccept-slower: bands +2% tables')
    const lost = say(folder, 'three\n\nAccept-slower: norvig +9% lost\n\nlast words')
    const { byStrategy, ignored } = await slowdownsSince('base', folder)
    expect(Object.fromEntries(byStrategy)).toMatchObject({
      dlx: {
        reasons: ['more', 'exact counts'],
        commits: [two, one],
      },
      bands: { reasons: ['tables'], commits: [two] },
    })
    expect(byStrategy.get('dlx')?.size).toBeCloseTo(0.155, 12)
    expect(ignored).toEqual([expect.stringContaining(`commit ${lost.slice(0, 10)}: `)])
  })

  test('are none of what is not committed, whatever the user has git show', async () => {
    const folder = repository({ a: '1' })
    git(folder, 'config', 'log.showSignature', 'true')
    commit(folder, { a: '2' })
    expect((await slowdownsSince('HEAD~1', folder)).byStrategy.size).toBe(0)
    expect((await slowdownsSince('HEAD', folder)).byStrategy.size).toBe(0)
  })

  test('and a base that does not exist is told of as elsewhere', async () => {
    const folder = repository({ a: '1' })
    await expect(slowdownsSince('none', folder)).rejects.toThrow('no revision "none"')
    await expect(slowdownsSince('HEAD', newFolder())).rejects.toThrow('no repository to compare')
  })
})

test('a trailer that cannot be read ends a check with one line and exit code 2', async () => {
  const folder = repository({ a: '1' })
  const id = say(folder, 'slow\n\nAccept-slower: dlx 12% why')
  const { code, stdout, stderr } = await runMasu(['check', '--base', 'HEAD~1'], { cwd: folder })
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toBe(
    `masu: commit ${id.slice(0, 10)} says "Accept-slower: dlx 12% why"; expected Accept-slower: STRATEGY +12% REASON\n`,
  )
})
