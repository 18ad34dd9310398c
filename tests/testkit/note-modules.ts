import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Notes each module that this process loads, a line each: `node --import` this file with TIDE_TEST_MODULES set to where. */
const file = process.env.TIDE_TEST_MODULES;
if (file !== undefined)
  registerHooks({
    load: (url, context, next) => {
      appendFileSync(file, `${url}\n`);
      return next(url, context);
    },
  });
