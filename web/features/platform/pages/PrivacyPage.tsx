import { StaticPage } from './components/StaticPage.tsx'

export const Component = () => <StaticPage page="privacy" readOn={['cookies', 'terms', 'trustSafety']} />
