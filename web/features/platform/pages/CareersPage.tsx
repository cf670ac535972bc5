import { StaticPage } from './components/StaticPage.tsx'

export const Component = () => <StaticPage page="careers" readOn={['about', 'press', 'trustSafety']} />
