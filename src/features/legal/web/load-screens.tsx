/** Loads a legal text as a screen, in a chunk of its own; `isSingle` leaves everything around it out. */
function loader(name: 'service' | 'privacy', isSingle: boolean) {
  return async () => {
    const { LegalScreen } = await import('./LegalScreen.tsx');
    const text =
      name === 'service'
        ? (await import('./service-agreement.ts')).serviceAgreement
        : (await import('./privacy-policy.ts')).privacyPolicy;
    return { default: () => <LegalScreen text={text} isSingle={isSingle} /> };
  };
}

/** The four addresses of the two texts. */
export const legalLoaders = {
  serviceAgreement: loader('service', false),
  serviceAgreementSingle: loader('service', true),
  privacyPolicy: loader('privacy', false),
  privacyPolicySingle: loader('privacy', true),
} as const;
