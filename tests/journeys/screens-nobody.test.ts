import { testScreensOf } from '../support/screen-suite.ts'

testScreensOf('nobody')
