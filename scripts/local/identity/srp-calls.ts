import { createHash, createHmac, getDiffieHellman, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Context, named, type Pool } from './cognito.ts';
import { pool } from './pool.ts';

/** Cognito's group: the 3,072 bits of RFC 3526, generator 2. */
const primeHex = getDiffieHellman('modp15').getPrime('hex');
const prime = BigInt(`0x${primeHex}`);
const generator = 2n;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const ofHex = (hex: string) => BigInt(`0x${hex}`);
/**
 * Returns a positive number's hex the way Cognito hashes it: whole bytes, with a leading byte that doesn't look like a
 * minus sign.
 */
function padded(number: bigint): string {
  const hex = number.toString(16);
  const whole = hex.length % 2 ? `0${hex}` : hex;
  return /^[89a-f]/.test(whole) ? `00${whole}` : whole;
}
const hashOf = (...numbers: readonly bigint[]) => ofHex(sha256(Buffer.from(numbers.map(padded).join(''), 'hex')));

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base % prime];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}
const multiplier = hashOf(prime, generator);

/** The pool's challenge to a user who is signing in, and the data it keeps until they answer. */
type SrpChallenge = {
  readonly salt: string;
  readonly publicB: string;
  readonly secretBlock: string;
  /** Returns whether the answer, made at the time it names, proves the password. */
  readonly proves: (signature: string, timestamp: string) => boolean;
};

/**
 * Computes the pool's side of USER_SRP_AUTH (RFC 5054 in Cognito's version: SHA-256, and HKDF with "Caldera Derived
 * Key"), written to match its clients' requests. We have the password here, so the verifier is computed again each
 * time.
 * @param user the pool's ID of the user; a null password proves nothing (no such user)
 * @returns null if A is not an allowed number
 */
function srpChallenge(poolId: string, user: string, password: string | null, publicA: string): SrpChallenge | null {
  if (!/^[0-9a-f]+$/i.test(publicA) || ofHex(publicA) % prime === 0n) return null;
  const [poolName, A] = [poolId.split('_')[1] ?? '', ofHex(publicA)];
  const salt = ofHex(randomBytes(16).toString('hex'));
  const secretB = ofHex(randomBytes(128).toString('hex'));
  const secretBlock = randomBytes(400);
  const identity = sha256(`${poolName}${user}:${password ?? randomBytes(32).toString('hex')}`);
  const x = ofHex(sha256(Buffer.from(padded(salt) + identity, 'hex')));
  const verifier = power(generator, x);
  const B = (multiplier * verifier + power(generator, secretB)) % prime;
  const u = hashOf(A, B);
  const shared = power(A * power(verifier, u), secretB);
  const extracted = createHmac('sha256', Buffer.from(padded(u), 'hex'))
    .update(Buffer.from(padded(shared), 'hex'))
    .digest();
  const key = createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
  return {
    salt: salt.toString(16),
    publicB: B.toString(16),
    secretBlock: secretBlock.toString('base64'),
    proves(signature, timestamp) {
      const wanted = createHmac('sha256', key)
        .update(poolName + user)
        .update(secretBlock)
        .update(timestamp)
        .digest();
      const given = Buffer.from(signature, 'base64');
      return password !== null && given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}

type Body = Record<string, unknown>;
type Call = (body: Body) => Promise<unknown>;
type ChallengeInput = {
  readonly challenge: SrpChallenge;
  readonly user: string;
  readonly password: string;
  readonly at: number;
};
type Needs = {
  readonly ctx: Context;
  readonly users: Pool;
  readonly now: () => number;
  /** How plain passwords and other challenges are handled. */
  readonly InitiateAuth: Call;
  readonly RespondToAuthChallenge: Call;
};

/** How long Cognito waits for an answer (AuthSessionValidity). */
const patience = 3 * 60_000;
const wrong = () => named('NotAuthorizedException', 'Incorrect username or password.');

/**
 * Returns the calls for signing in by SRP, which cognito-local doesn't have. After proving their password, users
 * continue as if they had given it.
 */
export function srpCalls({ ctx, users, now, InitiateAuth, RespondToAuthChallenge }: Needs) {
  const asked = new Map<string, ChallengeInput>();
  return {
    async InitiateAuth(body: Body): Promise<unknown> {
      if (body.AuthFlow !== 'USER_SRP_AUTH') return InitiateAuth(body);
      const { USERNAME = '', SRP_A = '' } = (body.AuthParameters ?? {}) as Record<string, string>;
      const foundUser = await users.getUserByUsername(ctx, USERNAME);
      const user = foundUser?.Username ?? USERNAME;
      const challenge = srpChallenge(pool.id, user, foundUser?.Password ?? null, SRP_A);
      if (!challenge) throw named('InvalidParameterException', 'SRP_A is not a valid value.');
      const { salt: SALT, publicB: SRP_B, secretBlock: SECRET_BLOCK } = challenge;
      asked.set(SECRET_BLOCK, { challenge, user, password: foundUser?.Password ?? '', at: now() });
      return {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: { SALT, SRP_B, SECRET_BLOCK, USERNAME: user, USER_ID_FOR_SRP: user },
      };
    },
    /** The answer can be given once and has to come soon. */
    async RespondToAuthChallenge(body: Body): Promise<unknown> {
      if (body.ChallengeName !== 'PASSWORD_VERIFIER') return RespondToAuthChallenge(body);
      const { USERNAME, PASSWORD_CLAIM_SECRET_BLOCK, PASSWORD_CLAIM_SIGNATURE, TIMESTAMP } = (body.ChallengeResponses ??
        {}) as Record<string, string>;
      const before = asked.get(PASSWORD_CLAIM_SECRET_BLOCK ?? '');
      asked.delete(PASSWORD_CLAIM_SECRET_BLOCK ?? '');
      if (!before || before.user !== USERNAME || now() - before.at > patience) throw wrong();
      if (!before.challenge.proves(PASSWORD_CLAIM_SIGNATURE ?? '', TIMESTAMP ?? '')) throw wrong();
      const AuthParameters = { USERNAME: before.user, PASSWORD: before.password };
      return InitiateAuth({ ...body, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    },
  };
}
