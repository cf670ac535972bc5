import { ContactForm } from './components/ContactForm.tsx'
import { StaticPage } from './components/StaticPage.tsx'

export const Component = () => (
  <StaticPage page="contactAdmin" readOn={['faq', 'trustSafety', 'about']}>
    <ContactForm />
  </StaticPage>
)
