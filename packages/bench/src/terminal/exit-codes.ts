/** What a finished command tells the shell; every command uses the same four. */
export const exitCodes = {
  fine: 0,
  regression: 1,
  badUsage: 2,
  wrongAnswer: 3,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
