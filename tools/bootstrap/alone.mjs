import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from './say.mjs';

const lock = '.tide-bootstrap';
/** What the lock of this process says: its machine or container, its number there, and what no other start has. */
const own = `${hostname()} ${process.pid} ${randomUUID()}`;
const LOOK_MS = 200;
/** The owner touches its lock this often; one that was not touched for so long has no owner. */
const TOUCH_MS = 2000;
const ABANDONED_MS = 20_000;

/**
 * Does `work` while no other process of this checkout does such work: two that were started together after an upgrade would both empty
 * node_modules. The lock of a process that ended is taken over. Where no lock can be written, there is nothing to wait for: `work` says
 * itself what it cannot write. Answers what `work` answers.
 */
export async function alone(work) {
  let isSaid = false;
  for (let took = take(); took !== 'unlocked' && !(await isOwn(took)); took = take()) {
    if (!isSaid) say('另一个进程正在安装或构建，等它做完…');
    isSaid = true;
    await wait(LOOK_MS);
  }
  const touching = setInterval(touch, TOUCH_MS);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    if (contentOf(lock) === own) rmSync(lock, { force: true });
  }
}

/** Whether the lock that was just written is still ours: who found an abandoned one a moment ago may have moved it aside. */
async function isOwn(took) {
  if (took === 'waits') return false;
  await wait(LOOK_MS);
  return contentOf(lock) === own;
}

/** Writes the lock, or removes one whose process is no more: 'taken', 'waits', or 'unlocked' where the folder cannot be written. */
function take() {
  try {
    writeFileSync(lock, own, { flag: 'wx' });
    return 'taken';
  } catch (error) {
    if (['EROFS', 'EACCES', 'EPERM'].includes(error.code)) return 'unlocked';
    if (error.code !== 'EEXIST') throw error;
    removeIfAbandoned();
    return 'waits';
  }
}

function removeIfAbandoned() {
  if (isHeld(lock)) return;
  // Renamed first: of several that see the same, one removes it. What another took meanwhile is put back.
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (isHeld(aside)) renameSync(aside, lock);
  else rmSync(aside, { force: true });
}

/**
 * Whether the owner of a lock touched it a moment ago, and runs where that can be seen: a process of another container has a number that
 * says nothing here. One that is just being written names none.
 */
function isHeld(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs >= ABANDONED_MS) return false;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
  const [host, pid] = (contentOf(path) ?? '').split(' ');
  return host !== hostname() || isRunning(Number(pid));
}

function contentOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function touch() {
  if (contentOf(lock) !== own) return;
  const now = new Date();
  try {
    utimesSync(lock, now, now);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
