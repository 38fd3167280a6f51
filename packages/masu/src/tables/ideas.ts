/** The ideas of a run's strategies, in two or three words. */
import type { IdeaOf } from '@masu/ranking/columns'
import type { RunRecord } from '@masu/ranking/schema'
import { strategies } from '@masu/strategies/strategies'

/** For a strategy from elsewhere, where it is from. */
export function ideaOf({ strategies: measured }: RunRecord): IdeaOf {
  return (name) => {
    const strategy = measured.find((one) => one.name === name)
    if (strategy?.program === true) return 'a program'
    const { given = '' } = strategy ?? {}
    if (given.startsWith('npm:')) return 'from npm'
    return strategies.find((one) => one.name === given)?.idea ?? 'a file'
  }
}
