import type { UserEntity } from '../../database/entities/accounts/user.entity.js';

type Names = Pick<UserEntity, 'firstName' | 'lastName'>;

/** Words that begin a surname: Ó Sé, Ní Bhriain, Mac Giolla Phádraig, de Búrca, van der Berg. */
const PARTICLES = new Set(
  [
    'ó',
    'ní',
    'nic',
    'mac',
    'mc',
    'uí',
    'ua',
    'mhic',
    'nig',
    'de',
    'du',
    'da',
    'van',
    'von',
    'der',
    'den',
    'la',
    'le',
    'st',
  ].flatMap((word) => [word, `${word}.`]),
);

/** "Anna Maria Byrne", "Niamh Ní Bhriain", and as lists write them, "Byrne, Aoife", in first and last name. */
export function splitName(name: string): Names {
  const [before = '', after = ''] = name.split(',').map((part) => part.trim().replaceAll(/\s+/g, ' '));
  if (after) return { firstName: after, lastName: before };
  const words = before.split(' ');
  const particle = words.findIndex((word, at) => at > 0 && PARTICLES.has(word.toLowerCase()));
  const surname = particle > 0 ? particle : Math.max(words.length - 1, 1);
  return { firstName: words.slice(0, surname).join(' '), lastName: words.slice(surname).join(' ') };
}
