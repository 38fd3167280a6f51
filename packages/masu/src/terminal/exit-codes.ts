/** The exit codes of all commands. */
export const exitCodes = {
  fine: 0,
  regression: 1,
  badUsage: 2,
  wrongAnswer: 3,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
