/** Name of a cluster as the servers' configuration has it. */
export const CLUSTER_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

/** Where the words belong in statements that each server of a cluster has to run, and in none that replication brings to the others. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^(CREATE DATABASE IF NOT EXISTS \S+)/, '$1 ON CLUSTER {c}'],
  [/^(CREATE TABLE IF NOT EXISTS \S+)/, '$1 ON CLUSTER {c}'],
  [/^(DROP TABLE (?:IF EXISTS )?\S+)/, '$1 ON CLUSTER {c}'],
  [/^((?:RENAME TABLE|EXCHANGE TABLES) [\s\S]+)$/, '$1 ON CLUSTER {c}'],
  // A column is added by replication; a setting is of one server.
  [/^(ALTER TABLE \S+)(?= MODIFY SETTING )/, '$1 ON CLUSTER {c}'],
  [/^(BACKUP (?:TABLE \S+ ?)+)(?=TO )/, '$1ON CLUSTER {c} '],
  [/^(RESTORE (?:TABLE \S+ ?)+)(?=FROM )/, '$1ON CLUSTER {c} '],
];

/** A statement as a cluster of replicas gets it: what changes tables runs on all of its servers, all else on the one that gets it. */
export function onCluster(sql: string, cluster: string): string {
  for (const [form, replacement] of PLACES)
    if (form.test(sql)) return sql.replace(form, replacement.replace('{c}', cluster));
  return sql;
}

/**
 * Settings of each statement on a cluster. An insertion resolves when most replicas have it, one after another, and what is read then is
 * there: the look for duplicates and a derivation see every acknowledged row, whichever replica answers. Changes of partitions and
 * tables resolve when all replicas that are there have them.
 */
export const CLUSTER_SETTINGS = {
  insert_quorum: 'auto',
  insert_quorum_parallel: 0,
  select_sequential_consistency: '1',
  alter_sync: '2',
  mutations_sync: '2',
  distributed_ddl_task_timeout: '180',
} as const;
