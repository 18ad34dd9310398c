import { authContextService } from '#features/people/identity/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { createMailGateway } from '#platform/server/gateways/mail/mail-gateway.ts';
import { createPushGateway } from '#platform/server/gateways/push/push-gateway.ts';
import { installation, jobQueue } from '#platform/server/services.ts';
import { createNotifications, noticeMigrations } from './index.ts';
import { notifierService } from './services.ts';

/** The notification centre and its channels. */
export const notificationsFeature = feature({
  name: 'notifications',
  migrations: noticeMigrations,
  needs: { people: authContextService, jobs: jobQueue, place: installation },
  provides: { notifier: notifierService },
  create: ({ people, jobs, place }) => {
    const mail = createMailGateway(place.mail);
    const push = createPushGateway({ clock: people.clock, allowedOrigin: place.pushOrigin, mail });
    const hasMail = () => place.mail() !== null;
    const centre = createNotifications({ people, push, jobs, testUrl: place.pushTestUrl, hasMail });
    return {
      provided: { notifier: centre.notifier },
      routes: centre.routes,
      jobs: centre.definitions,
      sweep: (now) => centre.sweep(now),
    };
  },
});
