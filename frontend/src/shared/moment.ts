const MOMENT = new Intl.DateTimeFormat('en-IE', { dateStyle: 'medium', timeStyle: 'short' });

/** "22 Nov 2026, 09:38". */
export const momentInWords = (at: string) => MOMENT.format(new Date(at));
