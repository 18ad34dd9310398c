import type { Clock } from './clock.ts';

/** A short message as it lies on the phone. */
export interface Sms {
  readonly id: number;
  readonly phone: string;
  readonly text: string;
  readonly code: string;
  readonly purpose: string;
  readonly provider: 'aliyun' | 'tencent';
  readonly at: number;
}

/** A code that waits to be scanned. */
export interface Scene {
  readonly ticket: string;
  readonly scene: string;
  readonly url: string;
  readonly at: number;
  readonly until: number;
  /** Who scanned it last. */
  by: string | null;
}

/** A template message as a follower sees it. */
export interface Notice {
  readonly id: number;
  readonly openid: string;
  readonly template: string;
  readonly words: Readonly<Record<string, string>>;
  /** Where a tap on it leads; empty for nowhere. */
  readonly url: string;
  readonly at: number;
}

/** A message that was pushed to one of the receivers. */
export interface Push {
  readonly id: number;
  readonly kind: 'webhook' | 'wecom' | 'feishu' | 'dingtalk';
  readonly text: string;
  /** The sender's id of it, the same on each repeat; empty where the kind has none. */
  readonly messageId: string;
  readonly isSigned: boolean;
  readonly at: number;
}

/** A mail that came to an address. */
export interface Mail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same on each repeat. */
  readonly messageId: string;
  readonly at: number;
}

/** What somebody asked of whom and what came of it, without content. */
export interface Call {
  readonly id: number;
  readonly who:
    | 'aliyun'
    | 'tencent'
    | 'captcha'
    | 'account'
    | 'callback'
    | 'shortVideo'
    | 'push'
    | 'mail'
    | 'media'
    | 'speech'
    | 'rewriting'
    | 'alipay'
    | 'wechat'
    | 'official';
  readonly what: string;
  readonly outcome: string;
  readonly isGood: boolean;
  readonly at: number;
}

const MOST = 200;

/** What has happened since the sandbox was started, the newest first, so many of each and no more. */
export class World {
  readonly messages: Sms[] = [];
  readonly scenes: Scene[] = [];
  readonly notices: Notice[] = [];
  readonly pushes: Push[] = [];
  readonly mails: Mail[] = [];
  readonly calls: Call[] = [];
  readonly #clock: Clock;
  readonly #watchers = new Set<() => void>();
  #id = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A message has come; the one number of this counter orders everything. */
  addSms(sms: Omit<Sms, 'id' | 'at'>): void {
    this.#add(this.messages, { ...sms, ...this.#stamp() });
  }

  addScene(scene: Omit<Scene, 'at' | 'by'>): void {
    this.#add(this.scenes, { ...scene, at: this.#clock.now(), by: null });
  }

  addNotice(notice: Omit<Notice, 'id' | 'at'>): void {
    this.#add(this.notices, { ...notice, ...this.#stamp() });
  }

  /** Keeps a pushed message; one that was kept by its id is a repeat. */
  addPush(push: Omit<Push, 'id' | 'at'>): void {
    const isRepeat =
      push.messageId !== '' &&
      this.pushes.some((one) => one.kind === push.kind && one.messageId === push.messageId);
    if (!isRepeat) this.#add(this.pushes, { ...push, ...this.#stamp() });
  }

  /** Records a mail; a repeat is the same mail. */
  addMail(mail: Omit<Mail, 'id' | 'at'>): void {
    const isRepeat = this.mails.some((one) => one.to === mail.to && one.messageId === mail.messageId);
    if (!isRepeat) this.#add(this.mails, { ...mail, ...this.#stamp() });
  }

  addCall(call: Omit<Call, 'id' | 'at'>): void {
    this.#add(this.calls, { ...call, ...this.#stamp() });
  }

  /** A scene by what somebody pasted: the text of the code, its ticket, or the scene itself. */
  sceneOf(text: string): Scene | null {
    const ticket = /\/q\/([\w-]+)$/.exec(text)?.[1] ?? text;
    return this.scenes.find((one) => one.ticket === ticket || one.scene === text) ?? null;
  }

  /** Marks a scene as scanned. */
  scanned(scene: Scene, openid: string): void {
    scene.by = openid;
    this.changed();
  }

  /** Empties every list. */
  reset(): void {
    for (const list of [this.messages, this.scenes, this.notices, this.pushes, this.mails, this.calls])
      list.length = 0;
    this.changed();
  }

  /** Calls back at each change; gives what ends it. */
  watch(onChange: () => void): () => void {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  }

  /** Tells everybody who watches that something is different. */
  changed(): void {
    for (const onChange of this.#watchers) onChange();
  }

  #stamp(): { id: number; at: number } {
    this.#id++;
    return { id: this.#id, at: this.#clock.now() };
  }

  #add<T>(list: T[], item: T): void {
    list.unshift(item);
    if (list.length > MOST) list.length = MOST;
    this.changed();
  }
}
