/** Kinds of official sources; each is an interface of the platform with an application of the operator's own. */
export const sourceKinds = ['alliance', 'shop', 'open-platform'] as const;
/** See sourceKinds. */
export type SourceKind = (typeof sourceKinds)[number];

/** Whether a source collects, was paused by a person, or waits until a person mends what its last check says. */
export const sourceStates = ['running', 'paused', 'blocked'] as const;
/** See sourceStates. */
export type SourceState = (typeof sourceStates)[number];

/** What a call of the platform's interface came to. */
export const officialOutcomes = [
  'ok',
  'signature-wrong',
  'scope-missing',
  'token-ended',
  'too-many-calls',
  'clock-wrong',
  'not-reachable',
  'not-understood',
] as const;
/** See officialOutcomes. */
export type OfficialOutcomeName = (typeof officialOutcomes)[number];

/** How often a followed product is requested: ten-minutely, hourly, daily. */
export const followTiers = ['hot', 'warm', 'cold'] as const;
/** See followTiers. */
export type FollowTier = (typeof followTiers)[number];

/** Calls a minute that a source may make. */
export const CALLS_PER_MINUTE = { least: 1, most: 600, usual: 60 } as const;
/** Sources of one installation. */
export const MAX_SOURCES = 20;
