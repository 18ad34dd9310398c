import type { LegalText } from './document.ts';

/** The texts, each in a chunk of its own. */
const texts = {
  serviceAgreement: async () => (await import('./service-agreement.ts')).serviceAgreement,
  privacyPolicy: async () => (await import('./privacy-policy.ts')).privacyPolicy,
  aboutUs: async () => (await import('./about-us.ts')).aboutUs,
  disclaimer: async () => (await import('./disclaimer.ts')).disclaimer,
  declare: async () => (await import('./data-statement.ts')).dataStatement,
} satisfies Record<string, () => Promise<LegalText>>;

/** Loads a text as a screen; `isSingle` leaves everything around it out, `hasBar` draws the bar of a page without a header. */
function loader(
  name: keyof typeof texts,
  { isSingle = false, hasBar = true }: { isSingle?: boolean; hasBar?: boolean } = {},
) {
  return async () => {
    const [{ LegalScreen }, text] = await Promise.all([import('./LegalScreen.tsx'), texts[name]()]);
    return { default: () => <LegalScreen text={text} isSingle={isSingle} hasBar={hasBar && !isSingle} /> };
  };
}

/** The addresses of the texts. */
export const legalLoaders = {
  serviceAgreement: loader('serviceAgreement'),
  serviceAgreementSingle: loader('serviceAgreement', { isSingle: true }),
  privacyPolicy: loader('privacyPolicy'),
  privacyPolicySingle: loader('privacyPolicy', { isSingle: true }),
  aboutUs: loader('aboutUs'),
  disclaimer: loader('disclaimer', { hasBar: false }),
  declare: loader('declare', { hasBar: false }),
} as const;
