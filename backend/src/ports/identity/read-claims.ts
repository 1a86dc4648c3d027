export type Claims = Readonly<Record<string, unknown>>;

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
/** Some services write truth as a word or a number. */
const isTrue = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1';

/** `xms_edov` is how Microsoft Entra ID says that it knows the owner of an address. */
export function emailIn(claims: Claims): { email: string | null; isEmailVerified: boolean } {
  const email = text(claims.email).toLowerCase();
  return { email: email || null, isEmailVerified: isTrue(claims.email_verified ?? claims.xms_edov) };
}

export function namesIn(claims: Claims): { firstName: string; lastName: string } {
  const [first = '', ...rest] = text(claims.name).split(/\s+/);
  const given = text(claims.given_name);
  return given
    ? { firstName: given, lastName: text(claims.family_name) }
    : { firstName: first, lastName: rest.join(' ') };
}

/** The words of a claim, which may lie within another one: `realm_access.roles`. Null when no claim is asked for. */
export function rolesIn(claims: Claims, name: string | undefined): string[] | null {
  if (!name) return null;
  const found = claims[name] ?? name.split('.').reduce<unknown>(within, claims);
  if (Array.isArray(found)) return found.filter((one) => typeof one === 'string');
  return typeof found === 'string' ? found.split(/[\s,]+/).filter(Boolean) : [];
}

const within = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
