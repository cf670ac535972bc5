import { StaticPage } from './components/StaticPage.tsx'

export const Component = () => <StaticPage page="cookies" readOn={['privacy', 'terms', 'policies']} />
