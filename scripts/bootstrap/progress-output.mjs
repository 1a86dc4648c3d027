export const begun = Date.now();

/** Tells the person what is being done, with the seconds since the command was given. Standard output is the command's. */
export function say(text) {
  console.error(`[${((Date.now() - begun) / 1000).toFixed(1).padStart(5)} s] ${text}`);
}

export function complain(text) {
  console.error(text);
}
