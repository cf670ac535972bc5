import { StaticPage } from './components/StaticPage.tsx'

export const Component = () => <StaticPage page="policies" readOn={['terms', 'privacy', 'trustSafety']} />
