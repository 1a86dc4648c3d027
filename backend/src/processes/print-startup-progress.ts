/** Tells the person what is being done, with the seconds since the command was given, which was before this process began. */
export function printStartupProgress(line: string): void {
  const begun = Number(process.env.PROOFROOM_BEGUN) || performance.timeOrigin;
  console.log(`[${((Date.now() - begun) / 1000).toFixed(1).padStart(5)} s] ${line}`);
}
