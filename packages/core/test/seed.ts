/**
 * Laws draw the same cases in every run, so that a change fails for its own faults only. At night they draw others:
 * MASU_FUZZ_SEED=drawn prints a seed, and MASU_FUZZ_SEED=SEED runs with it again.
 */
import { writeSync } from 'node:fs'
import { configureGlobal } from 'fast-check'

const { MASU_FUZZ_SEED: text = '1' } = process.env
const isDrawn = text === 'drawn'
const seed = isDrawn ? Date.now() % 2 ** 31 : Number(text)
if (isDrawn) writeSync(2, `MASU_FUZZ_SEED=${seed}\n`)
configureGlobal({ seed })
