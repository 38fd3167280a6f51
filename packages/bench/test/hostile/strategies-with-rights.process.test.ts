import { testCorpus } from './corpus-tests.ts'

testCorpus('strategies with all rights')
