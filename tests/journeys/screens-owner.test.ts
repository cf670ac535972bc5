import { testScreensOf } from '../support/screen-suite.ts'

testScreensOf('owner@demo.test')
