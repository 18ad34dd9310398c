import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from './say.mjs';

const lock = '.tide-bootstrap';
const LOOK_MS = 200;
/** The owner touches its lock this often; one that was not touched for so long has no owner, whatever process has its number now. */
const TOUCH_MS = 2000;
const ABANDONED_MS = 20_000;

/**
 * Does `work` while no other process of this checkout does such work: two that were started together after an upgrade would both empty
 * node_modules. The lock of a process that ended is taken over. Answers what `work` answers.
 */
export async function alone(work) {
  let isSaid = false;
  while (!taken()) {
    if (!isSaid) say('另一个进程正在安装或构建，等它做完…');
    isSaid = true;
    await wait(LOOK_MS);
  }
  const touching = setInterval(touch, TOUCH_MS);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    rmSync(lock, { force: true });
  }
}

/** Takes the lock, or the place of one whose process is no more. */
function taken() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    removeIfAbandoned();
    return false;
  }
}

function removeIfAbandoned() {
  if (isHeld(lock)) return;
  // Renamed first: of several that see the same, one removes it. What another took meanwhile is put back.
  const aside = `${lock}.${process.pid}`;
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
 * Whether the process of a lock runs and touched it a moment ago: in a container the next process may have the same number. One that is just
 * being written names none.
 */
function isHeld(path) {
  try {
    const isYoung = Date.now() - statSync(path).mtimeMs < ABANDONED_MS;
    const owner = Number(readFileSync(path, 'utf8'));
    return isYoung && (owner === 0 || isRunning(owner));
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

function touch() {
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
