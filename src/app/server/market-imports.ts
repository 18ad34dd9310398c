import { basename } from 'node:path';
import type { FileOutcome, ImportListener, MarketImports } from '#features/files/imports/server/services.ts';
import { type Feed, UnreadableError } from '#market/feeds/contract.ts';
import { feedById, feeds } from '#market/feeds/feeds.ts';
import { fileProblem } from '#market/imports/check-file.ts';
import {
  explainFile,
  type FeedReading,
  fieldsOfFeed,
  mapOf,
  mapProblem,
} from '#market/imports/explain-file.ts';
import type {
  ImportEvent,
  ImportRequest,
  RefusedRows,
  RequestOutcome,
} from '#market/imports/import-files.ts';
import { captureMoment } from '#market/imports/moment.ts';
import { keepMapping, MappingError, mappingNames, readMapping } from '#market/imports/named-mappings.ts';
import { ownLookup } from '#market/imports/own-objects.ts';
import type { Env } from '#platform/server/env.ts';
import { DEMO_REFUSAL } from './demo.ts';
import { importFailure } from './import-routes.ts';
import type { Runtime } from './runtime.ts';

const copied = <T>(list: readonly T[]): T[] => [...list];

/** A reading as the page gets it. */
function readingOf({ fields, leftOut, preview, ...rest }: FeedReading) {
  const { feed, about, verdict, reason, unread, rejected } = rest;
  return {
    feed,
    about,
    verdict,
    reason,
    unread: copied(unread),
    rejected: copied(rejected),
    left_out: copied(leftOut),
    preview: {
      heads: copied(preview.heads),
      rows: preview.rows.map(({ line, cells }) => ({ line, cells: copied(cells) })),
    },
    fields: fields.map(({ isNeeded, names, ...one }) => ({
      ...one,
      names: copied(names),
      is_needed: isNeeded,
    })),
  };
}

const NOTHING_READ = { columns: [], lists: [], readings: [], nearest: null };

const explainBy =
  (runtime: Runtime): MarketImports['explain'] =>
  async (path, { map: texts, at, feed: id, list, signal }) => {
    const map = mapOf(texts);
    const feed = id === null ? undefined : feedById(id);
    try {
      const { columns, lists, readings, nearest } = await explainFile(path, {
        ...(at !== null && { at }),
        ...(map && { map }),
        ...(signal && { signal }),
        ...(feed && { among: [feed] }),
        ...(list !== null && { list }),
        lookUp: ownLookup(runtime.stores.market),
      });
      return {
        problem: null,
        columns: copied(columns),
        lists: copied(lists),
        readings: readings.map(readingOf),
        nearest: nearest && readingOf(nearest),
      };
    } catch (error) {
      if (error instanceof UnreadableError) return { problem: error.message, ...NOTHING_READ };
      throw error;
    }
  };

/** Passes the events of an import on to its listener. */
function follow({ onRead, onStage, onRejected }: ImportListener): (event: ImportEvent) => void {
  let at = { file: 0, files: 1 };
  return (event) => {
    if (event.kind === 'file') at = { file: event.index, files: event.files };
    else if (event.kind === 'bytes') onRead({ ...at, ...event });
    else if (event.kind === 'stage') onStage(event.stage);
    else {
      const { file, line, reason, cells = [] } = event;
      onRejected({ file: basename(file), line, reason, cells });
    }
  };
}

const remarks = (rows: readonly RefusedRows[]) =>
  rows.map(({ reason, example, count }) => ({ reason: example ?? reason, count }));

function outcomeOf(outcome: RequestOutcome, feed: string): FileOutcome {
  const none = { rows: 0, accepted: 0, duplicates: 0, rejected: 0, reasons: [], left_out: [], dropped: [] };
  if ('refused' in outcome) return { feed, ...none, refused: outcome.refused };
  const { rows, accepted, duplicates, rejected, reasons, left_out, notes, dropped, unread_sheets } =
    outcome.report;
  return {
    feed,
    refused: null,
    rows,
    accepted,
    duplicates,
    rejected,
    reasons: remarks(reasons),
    left_out: remarks(left_out),
    notes: copied(notes),
    dropped: copied(dropped),
    unread_sheets: unread_sheets.map(({ sheet, reason }) => `${sheet}（${reason}）`),
  };
}

function mapProblemOf(texts: readonly string[]): string | null {
  const map = mapOf(texts);
  return map === null ? '映射请写成 列名=字段' : mapProblem(map);
}

/** Stores a mapping of columns under a name; null, or a message for the person about what is wrong with it. */
function storeMapping(dataDir: string, name: string, map: readonly string[]): string | null {
  try {
    keepMapping(dataDir, name, map);
    return null;
  } catch (error) {
    if (error instanceof MappingError) return error.message;
    throw error;
  }
}

/** Kept mappings; one whose file is damaged is left out. */
function mappingsOf(dataDir: string): { name: string; map: string[] }[] {
  return mappingNames(dataDir).flatMap((name) => {
    try {
      return [{ name, map: readMapping(dataDir, name) }];
    } catch (error) {
      if (error instanceof MappingError) return [];
      throw error;
    }
  });
}

const feedFields = (feed: Feed) => [...fieldsOfFeed(feed)].map(([field, label]) => ({ field, label }));

/** Imports from the page, on the stores that the server has: the same path as the command's. */
export function marketImportsOf({ runtime, env }: { runtime: Runtime; env: Env }): MarketImports {
  return {
    feeds: feeds.map((feed) => ({ id: feed.id, about: feed.about, fields: feedFields(feed) })),
    closed: env.demo ? DEMO_REFUSAL : null,
    problemOf: fileProblem,
    explain: explainBy(runtime),
    momentOf: captureMoment,
    mapProblem: mapProblemOf,
    mappings: () => mappingsOf(env.filesDir),
    keepMapping: (name, map) => storeMapping(env.filesDir, name, map),
    run: async (files, { map: texts, at, signal }, listener) => {
      const map = mapOf(texts);
      const requests = files.map(({ path, feed: id, at: own, list }): ImportRequest => {
        const time = own ?? at;
        const feed = feedById(id);
        if (!feed) throw new Error(`no feed ${id}`);
        return {
          feed,
          paths: [path],
          ...(time !== null && { at: time }),
          ...(map && { map }),
          ...(list !== null && { list }),
        };
      });
      const outcomes = await runtime.importEach({ requests, signal }, follow(listener));
      return outcomes.map((outcome, n) => outcomeOf(outcome, files[n]?.feed ?? ''));
    },
    failureOf: (error) => ({
      message: importFailure(error).message,
      isLasting: importFailure(error).exit === 2,
    }),
  };
}
