import { StaticPage } from './components/StaticPage.tsx'

export const Component = () => <StaticPage page="press" readOn={['about', 'careers', 'privacy']} />
