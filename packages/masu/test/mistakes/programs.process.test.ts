import { testCorpus } from './corpus-tests.ts'

testCorpus('programs')
