import type { RewriteStyle } from '#catalog/enums/rewrite-styles.ts';

/** What is sent by SMS; each provider has its own template for it. */
export type SmsPurpose = 'login' | 'forgot' | 'bind' | 'change' | 'notice' | 'invite';

/** One message. `id` is ours and the same on a repeat; the code is for the person alone: it stands in no log and no answer. */
export interface SmsMessage {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
  readonly code: string;
  readonly id: string;
  /** A provider whose last message to this number did not arrive: it is asked last. */
  readonly avoid?: string;
}

/** Whether a provider took a message: limited is its own limit, refused is final, unavailable may be tried elsewhere. */
export type SmsOutcome = 'sent' | 'limited' | 'refused' | 'unavailable';

/** Outcome of a message: the provider asked last, and its own number of the message, empty unless it took it. */
export interface SmsResult {
  readonly outcome: SmsOutcome;
  readonly provider: string;
  readonly bizId: string;
}

/** Sends short messages. Never throws for what a provider does. */
export interface SmsPort {
  readonly provider: string;
  send(message: SmsMessage): Promise<SmsResult>;
}

/** Whether a message arrived, as its provider tells afterwards. */
export interface SmsReceipt {
  /** The provider's own number of the message. */
  readonly bizId: string;
  readonly isDelivered: boolean;
  /** The provider's code; empty when it is none that may be kept. */
  readonly code: string;
  /** Milliseconds at the provider. */
  readonly reportedAt: number;
}

/** What a captcha is asked for; a param of one action opens no other. */
export type CaptchaPurpose = 'login' | 'sms' | 'forgot' | 'objects';

/** What a captcha came to; `unavailable` means that nobody could say. */
export type CaptchaVerdict = 'pass' | 'fail' | 'unavailable';

/** Checks what the browser's captcha gave. A param is good for one action and for one call. */
export interface CaptchaPort {
  readonly kind: 'slide' | 'cloud';
  /**
   * What the browser's script of the cloud captcha needs, `prefix:login:sms:forgot:objects`: the account and the scene of each
   * action; null with the slide puzzle.
   */
  readonly scene: string | null;
  /** Actions that it was given nothing for: it cannot be asked about them. */
  readonly lacks?: readonly CaptchaPurpose[];
  verify(asked: {
    readonly param: string;
    readonly action: CaptchaPurpose;
    /** The number or account that it is used for; empty for none. The cloud's param is bound to none. */
    readonly number: string;
    readonly ip: string;
  }): Promise<CaptchaVerdict>;
}

/** A code of the official account: `url` is what the QR code holds. */
export interface OaQr {
  readonly url: string;
  readonly expiresInS: number;
}

/** What the official account tells of a person: who followed or scanned, and which scene. */
export interface OaEvent {
  readonly kind: 'scan' | 'subscribe' | 'unsubscribe' | 'other';
  readonly openid: string;
  /** Null when the event carries none. */
  readonly scene: string | null;
  /** Unix seconds at the provider. */
  readonly at: number;
  /** The same for every repetition of one event. */
  readonly key: string;
}

/** A callback as it came. */
export interface OaCallback {
  readonly query: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A message that the account sends to a follower. */
export interface OaNotice {
  readonly openid: string;
  readonly template: 'login' | 'password';
  readonly words: Readonly<Record<string, string>>;
  /** Where a tap on the message leads; nowhere without it. */
  readonly url?: string;
}

/** The official account of the messaging app. */
export interface OaPort {
  /** Makes a code for a scene; null when the account cannot be had. */
  createQr(scene: string, expiresInS: number): Promise<OaQr | null>;
  /** Answers the provider's question whether this address is ours; null when it is not the provider who asks. */
  echo(query: Readonly<Record<string, string>>): string | null;
  /** Opens a callback; null for what is forged, stale, unencrypted or not understood. Never throws. */
  read(callback: OaCallback): OaEvent | null;
  /** Whether the message was taken. */
  notify(notice: OaNotice): Promise<boolean>;
}

/** What the short-video platform gave for a code. Danger: all of it is secret and stands in no log and no answer. */
export interface OauthGrant {
  readonly openid: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds that the access token lives. */
  readonly expiresInS: number;
}

/** The short-video platform's authorisation (OAuth 2.0 with a code). Never throws for what the platform does. */
export interface OauthPort {
  /** The page on which a person agrees; from there the browser comes to `redirectUri` with the code and `state`. */
  consentUrl(asked: {
    readonly state: string;
    readonly redirectUri: string;
    /** Permissions beside the name, as the platform calls them. */
    readonly scopes?: readonly string[];
  }): string;
  /** Gives a code for tokens; `refused` when the code is none, was used or has ended, `unavailable` for everything else. */
  exchange(code: string): Promise<OauthGrant | 'refused' | 'unavailable'>;
  /** What the person is called there; empty when that is not told. */
  nickname(grant: OauthGrant): Promise<string>;
}

/**
 * Outcome of a product for a storefront: it is there now or was there before, the platform does not take it (with its words), the
 * authorisation has ended, or nothing certain is known and it may be tried again.
 */
export type StorefrontOutcome =
  | { readonly kind: 'added' | 'already' | 'ended' | 'unavailable' }
  | { readonly kind: 'refused'; readonly words: string };

/** The storefronts of accounts at the short-video platform. Never throws for what the platform does. */
export interface StorefrontPort {
  /** Puts a product, by the platform's own id, into the storefront of the account. The same one again changes nothing. */
  addProduct(grant: OauthGrant, productId: string): Promise<StorefrontOutcome>;
  /** Gives new tokens for an authorisation that has ended or will; `refused` when it must be agreed to anew. */
  renew(grant: OauthGrant): Promise<OauthGrant | 'refused' | 'unavailable'>;
}

/** A text that is to be rewritten. */
export interface RewriteRequest {
  readonly text: string;
  readonly style: RewriteStyle;
  /** Aborted when the result is not needed any more. */
  readonly signal: AbortSignal;
}

/** The new text, or why there is none in a sentence for the person; `isAnswered` where the service answered, which costs the operator. */
export type Rewritten =
  | { readonly text: string }
  | { readonly problem: string; readonly isAnswered: boolean };

/** Rewrites copy for selling in short videos. Never throws for what the service does. */
export interface RewritingPort {
  /** What it is called for operators. */
  readonly name: string;
  rewrite(request: RewriteRequest): Promise<Rewritten>;
}

/** Another wording of a sentence, or why there is none in a sentence for the person. */
export type ProposedSentence = { readonly text: string } | { readonly problem: string };

/** Proposes wordings that the grammar of the search box may understand. Never throws for what the service does. */
export interface SentencePort {
  /** The model's name. */
  readonly name: string;
  propose(text: string): Promise<ProposedSentence>;
}
