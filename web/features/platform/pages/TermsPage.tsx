import { StaticPage } from './components/StaticPage.tsx'

export const Component = () => <StaticPage page="terms" readOn={['policies', 'privacy', 'cookies']} />
