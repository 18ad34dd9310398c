import { type ApiRoute, route } from '#platform/server/http/route.ts';
import {
  countMatches,
  countSentence,
  proposeSentence,
  readSentenceCall,
  resolveText,
  suggestObjects,
} from '../contract.ts';
import { type SearchParts } from './library-rows.ts';
import { matchesOf } from './matches.ts';
import { resolvePasted } from './resolve.ts';
import { answerProposal, answerSentence, countAddress } from './sentence.ts';
import { suggest } from './suggest.ts';

/** The calls of the one search box. */
export function searchRoutes(parts: SearchParts): ApiRoute[] {
  return [
    route(resolveText, ({ body, viewer, caller }) => resolvePasted(parts, { viewer, caller }, body.text)),
    route(countMatches, ({ query, viewer }) => matchesOf(parts, viewer, query)),
    route(suggestObjects, ({ query, viewer, caller }) => suggest(parts, { viewer, caller }, query.keyword)),
    route(readSentenceCall, ({ body }) => answerSentence(parts, body)),
    route(proposeSentence, ({ body, viewer }) => answerProposal(parts, viewer, body)),
    route(countSentence, ({ body, viewer }) => countAddress(parts, viewer, body)),
  ];
}
