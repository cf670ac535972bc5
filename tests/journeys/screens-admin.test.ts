import { testScreensOf } from '../support/screen-suite.ts'

testScreensOf('admin@demo.test')
