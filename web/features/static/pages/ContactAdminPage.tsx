import { StaticPage } from '../components/StaticPage.tsx'

export const Component = () => <StaticPage page="contactAdmin" readOn={['faq', 'trustSafety', 'about']} />
