import { StaticPage } from './components/StaticPage.tsx'

export const Component = () => <StaticPage page="about" readOn={['faq', 'trustSafety', 'careers']} />
