import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** A process, told apart from a later one that got the same number. */
export interface ProcessId {
  pid: number;
  /** When it was born, in a form only fit for comparing. */
  birth: string;
}

export function thisProcess(): ProcessId {
  return { pid: process.pid, birth: birthOf(process.pid) };
}

/** True while exactly this process runs; false once it is gone, also when its number was given to another. */
export function isRunning({ pid, birth }: ProcessId): boolean {
  return birth !== '' && birthOf(pid) === birth;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The command line of a process, or nothing when it is gone. */
export function commandOf(pid: number): string {
  try {
    if (process.platform !== 'linux') return ps(pid, 'command=');
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** On Linux the boot's own id and the ticks since that boot; elsewhere what `ps` says. Empty for a process that is gone. */
export function birthOf(pid: number): string {
  try {
    if (process.platform !== 'linux') return ps(pid, 'lstart=');
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold blanks and brackets itself; the state is the first field behind it.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return '';
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${fields[18]}`;
  } catch {
    return '';
  }
}

function ps(pid: number, column: string): string {
  return execFileSync('ps', ['-p', String(pid), '-o', column], { encoding: 'utf8' }).trim();
}
