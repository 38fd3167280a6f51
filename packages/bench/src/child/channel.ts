/**
 * Reads the channel on which a worker answers. A strategy shares the process of its worker, and may write there
 * by mistake. A line that is not an answer, or too long for an answer, ends the worker.
 */
import { parseAnswer, type Answer } from '../protocol/answer.ts'

/** How much a worker may write, in bytes. */
export interface ChannelLimits {
  readonly lineBytes: number
  readonly bytes: number
}

/** Characters shown of a line that is not an answer. */
const SHOWN_CHARACTERS = 60

/** Bytes for the parts that do not depend on the number of puzzles: passes, and texts of a strategy. */
const BASE_LINE_BYTES = 2 ** 21
const BASE_BYTES = 2 ** 26

/** Bytes for a puzzle: its time with a comma, in a list; and its answers, which contain the board's text. */
const LINE_BYTES_A_PUZZLE = 24
const BYTES_A_PUZZLE = 4_096

/** The limits of a worker that is asked this many puzzles. */
export function channelLimits(puzzles: number): ChannelLimits {
  return {
    lineBytes: BASE_LINE_BYTES + LINE_BYTES_A_PUZZLE * puzzles,
    bytes: BASE_BYTES + BYTES_A_PUZZLE * puzzles,
  }
}

/** Complete answers, and the fault of the text after them; null for no fault. */
export interface ReceivedAnswers {
  readonly answers: readonly Answer[]
  readonly fault: string | null
}

const NEWLINE = 0x0a

export class AnswerChannel {
  private readonly limits: ChannelLimits
  /** Parts of an incomplete line, and their number of bytes. */
  private parts: Buffer[] = []
  private partBytes = 0
  private bytes = 0

  constructor(limits: ChannelLimits) {
    this.limits = limits
  }

  /** Takes the next bytes of the worker. Returns the answers that they complete. */
  receive(chunk: Buffer): ReceivedAnswers {
    const answers: Answer[] = []
    this.bytes += chunk.length
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const line = this.completeLine(chunk.subarray(from, end))
      if (line === null) return { answers, fault: this.overflowFault() }
      from = end + 1
      const answer = parseAnswer(line)
      if (answer === null) return { answers, fault: foreignLineFault(line) }
      answers.push(answer)
    }
    const rest = chunk.subarray(from)
    this.partBytes += rest.length
    if (this.partBytes > this.limits.lineBytes || this.bytes > this.limits.bytes) {
      return { answers, fault: this.overflowFault() }
    }
    if (rest.length > 0) this.parts.push(rest)
    return { answers, fault: null }
  }

  /** The whole line with its last part; null if it is too long. */
  private completeLine(lastPart: Buffer): string | null {
    const bytes = this.partBytes + lastPart.length
    if (bytes > this.limits.lineBytes || this.bytes > this.limits.bytes) return null
    const line = Buffer.concat([...this.parts, lastPart], bytes).toString('utf8')
    this.parts = []
    this.partBytes = 0
    return line
  }

  private overflowFault(): string {
    this.parts = []
    return `wrote more than its answers on the harness's channel: ${Math.round(this.bytes / 2 ** 20)} MiB`
  }
}

function foreignLineFault(line: string): string {
  const start = line.slice(0, SHOWN_CHARACTERS)
  const text = JSON.stringify(start).slice(1, -1)
  return `wrote on the harness's channel: "${text}${line.length > SHOWN_CHARACTERS ? '…' : ''}"`
}
