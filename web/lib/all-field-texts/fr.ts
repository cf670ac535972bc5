export { fieldTexts as default } from '#contract/messages/fr.ts'
