/* Loaded for the first token. A bundle leaves it in a file of its own (infra/bundling/aside.ts). */
export { JwtVerifier } from 'aws-jwt-verify';
export { JwtExpiredError } from 'aws-jwt-verify/error';
