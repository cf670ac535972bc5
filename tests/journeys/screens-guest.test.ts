import { testScreensOf } from '../support/screen-suite.ts'

testScreensOf('guest@demo.test')
testScreensOf('guest2@demo.test')
testScreensOf('ruth@demo.test')
