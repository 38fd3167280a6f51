/** The exam in a browser: a correct answer in other words, a wrong answer, a hint, and the replay. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from '../../masu/test/browser/opened.ts'
import { rightAnswers } from '../src/question/program.ts'
import { inBrowser, openLab } from './browser/window.ts'

const ANSWERS: Readonly<Record<string, string>> = {
  ア: 'board[x] が 0 と等しくない',
  イ: 'x+1',
  ウ: 'check_ok(n,x)',
  エ: '0',
  オ: 'x - mod(x, 9)',
  カ: 'n = board[row_top + i]',
  キ: 'x % 9',
  ク: 'board[column_top + 9 * i] == n',
  ケ: '9 * mod(div(x, 9), 3)',
  A: 'データ構造Zを退避する',
  B: '退避したデータ構造Zを復元する',
}

/** Moves by keyboard from field to field. */
async function answer(page: Page, blank: string, text: string): Promise<void> {
  await page.locator(`[data-blank="${blank}"]`).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
  await page.keyboard.press('Tab')
}

/** What is said about a blank. */
function about(page: Page, name: string): Promise<string> {
  return page.locator(`.said-of[aria-label="${name}"]`).innerText()
}

/** The places of the marks of all blanks. */
function places(page: Page): Promise<string[]> {
  return page.locator('.marks button').evaluateAll((marks) =>
    marks.map((mark) => {
      const { left, top } = mark.getBoundingClientRect()
      return `${left + scrollX}, ${top + scrollY}`
    }),
  )
}

inBrowser('the exam', () => {
  test('the exam accepts every right answer, remembers it, and shows the program run with it', async () => {
    const { page, complaints, close } = await openLab('v=exam', { locale: 'ja-JP' })
    await page.locator('.program').waitFor()
    for (const [blank, text] of Object.entries(ANSWERS)) await answer(page, blank, text)
    expect(await page.locator('.card .headline').first().innerText()).toBe('11 問中 11 問正解')
    await page.locator('[data-blank="ケ"]').focus()
    expect(await about(page, '空欄 ケ')).toMatch(
      /正解です。[^]*解答例：mod\(div[^]*27 で割った余り/,
    )
    await page.reload()
    await page.locator('.program').waitFor()
    expect(await page.locator('.card .headline').first().innerText()).toBe('11 問中 11 問正解')
    await page.getByRole('button', { name: '正しいプログラムが動く様子を見る' }).focus()
    await page.keyboard.press('Enter')
    // Before the steps are recorded, there is none to go to.
    await expect.poll(() => page.getByRole('slider').getAttribute('max')).toBe('2828')
    await page.getByText('正しい答えを入れた試験のプログラムが動きます').waitFor()
    const program = await page.locator('.code').innerText()
    expect(program).toContain('9 * mod(div(x, 9), 3)')
    expect(program).toContain('x % 9')
    await page.getByRole('button', { name: '1 ステップ進む' }).click()
    expect(await page.locator('.code [aria-current]').innerText()).toContain('return false')
    expect(complaints).toEqual([])
    await close()
  })

  test('the exam’s program counts nothing after its exit, while the search beside it goes on', async () => {
    const { page, close } = await openLab('v=exam', { locale: 'ja-JP' })
    await page.getByRole('button', { name: '正しいプログラムが動く様子を見る' }).click()
    const counts = (): Promise<string[]> => page.locator('.counters dd').allInnerTexts()
    await expect.poll(() => page.getByRole('slider').getAttribute('max')).toBe('2828')
    await page.getByRole('button', { name: '解へ', exact: true }).click()
    const atSolution = await counts()
    await page.getByRole('button', { name: '1 ステップ進む' }).click()
    expect(await page.locator('.now').innerText()).toContain('回数もそこで止まります')
    await page.getByRole('button', { name: '最後へ' }).click()
    expect(await counts()).toEqual(atSolution)
    await page.getByRole('button', { name: '試験問題のプログラム' }).click()
    expect(await counts()).toEqual(['258', '59', '209', '2,313'])
    expect(atSolution).not.toEqual(await counts())
    await close()
  })

  test('the exam shows the program run without the answers of the key, until they are asked for', async () => {
    const { page, close } = await openLab('v=exam', { locale: 'ja-JP' })
    await page.locator('.program').waitFor()
    await answer(page, 'イ', 'x + 1')
    await page.getByRole('button', { name: '正しいプログラムが動く様子を見る' }).click()
    const program = page.locator('.code')
    await program.waitFor()
    expect(await program.innerText()).toMatch(/if \(ア\)[^]*solve\(x \+ 1\)[^]*if \(ウ\)/)
    // The legend has the kinds of blanks that are shown, and no others.
    expect(await page.locator('.facts-of').innerText()).toMatch(
      /太字は(?![^]*下線は)[^]*記号のまま/,
    )
    await page.getByRole('button', { name: '残りの空欄の答えを見る' }).click()
    expect(await program.innerText()).toContain('if (check_ok(n, x) が true と等しい)')
    expect(await page.locator('.facts-of').innerText()).toMatch(
      /太字は[^]*下線は(?![^]*記号のまま)/,
    )
    await page.getByRole('link', { name: '試験問題', exact: true }).click()
    await answer(page, 'エ', '0')
    expect(await page.locator('.card .headline').first().innerText()).toBe(
      '11 問中 2 問正解、答えを見たのは 1 問',
    )
    await close()
  })

  test('the exam accepts three forms of one answer, and shows the first cell where another goes wrong', async () => {
    const { page, close } = await openLab('v=exam')
    await page.locator('.program').waitFor()
    for (const text of ['mod(x, 9)', 'x - 9 * div(x, 9)', 'x % 9']) {
      await answer(page, 'キ', text)
      await page.locator('[data-blank="キ"]').focus()
      expect(await about(page, 'Blank キ'), text).toContain('Right.')
    }
    await answer(page, 'キ', 'mod(x, 3)')
    // The focus is on the next blank, and the error of this blank is visible below its line.
    expect(await about(page, 'Blank キ')).toContain(
      'x = 3 (row 1, column 4): it should be 3, and yours is 0',
    )
    expect(await page.locator('.small .cell.bad').count()).toBe(1)
    expect(await page.locator('.small .cell.new').count()).toBe(1)
    await answer(page, 'ウ', 'check_ok(n, x) = false')
    expect(await about(page, 'Blank ウ')).toContain('the opposite of the right one')
    await answer(page, 'イ', '<img src=x onerror=alert(1)>')
    expect(await about(page, 'Blank イ')).toContain('This cannot be judged')
    expect(await page.locator('[data-blank="イ"]').getAttribute('aria-invalid')).toBeNull()
    expect(await page.locator('main img').count()).toBe(0)
    await close()
  })

  test('the exam gives a hint before the answer, and counts the answers that it showed', async () => {
    const { page, close } = await openLab('v=exam')
    await page.locator('.program').waitFor()
    await page.locator('[data-blank="ケ"]').focus()
    expect(await page.getByRole('button', { name: 'Show the answer' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.getByText('A row of frames has 27 cells').waitFor()
    await page.getByRole('button', { name: 'Show the answer' }).click()
    await answer(page, 'ケ', 'mod(div(x, 9) * 9, 27)')
    expect(await page.locator('.card .headline').first().innerText()).toBe(
      '1 of 11 right, 1 with the answer shown',
    )
    for (const blank of ['ア', 'イ', 'ウ', 'エ', 'オ']) await answer(page, blank, 'i + 7')
    await page.getByRole('button', { name: 'Start again' }).click()
    expect(await page.locator('.card .headline').first().innerText()).toBe('0 of 11 right')
    // The page became shorter, and what is said stands where the hand is.
    const back = page.getByRole('button', { name: 'Bring them back' })
    const box = await back.boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect(box?.y).toBeLessThan(900)
    await back.click()
    expect(await page.locator('.card .headline').first().innerText()).toContain('1 of 11 right')
    await close()
  })

  test('the exam shows whole answers in their fields on a phone, moves no mark, and names missing answers', async () => {
    const { page, close } = await openLab('v=exam', {
      locale: 'ja-JP',
      viewport: { width: 390, height: 844 },
    })
    await page.locator('.marks').waitFor()
    const before = await places(page)
    await page.locator('[data-blank="オ"]').press('Enter')
    expect(await about(page, '空欄 オ')).toContain('答えがまだ書かれていません。')
    const texts = { ...rightAnswers.ja, ケ: 'mod(div(x, 9) * 9, 28)', A: 'データ構造Zを退避する' }
    for (const [blank, text] of Object.entries(texts)) await answer(page, blank, text)
    await page.getByRole('button', { name: 'すべて判定する' }).click()
    await page.getByText('11 問中 9 問正解。誤り：ケ。未記入：B。').waitFor()
    expect(await places(page)).toEqual(before)
    const cut = await page
      .locator('.program input')
      .evaluateAll((fields) =>
        fields.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.outerHTML),
      )
    expect(cut).toEqual([])
    await close()
  })

  test('the exam has no accessibility fault, in the dark and on a phone', async () => {
    const { page, complaints, close } = await openLab('v=exam', {
      colorScheme: 'dark',
      viewport: { width: 360, height: 800 },
    })
    await page.locator('.program').waitFor()
    await answer(page, 'エ', 'n')
    await page.locator('[data-blank="エ"]').focus()
    expect(await violationsOf(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})
