import { crc32 } from 'node:zlib';
import { AwsFault } from './fault.ts';
import type { Service } from './service.ts';

/** One operation of a service by its name: input and answer as JSON. */
export type JsonCall = <T>(operation: string, input: unknown) => Promise<T>;

/** The JSON protocols of AWS: the operation stands in a header, one address is for all of them. */
export function jsonCalls(service: Service, target: string, version: '1.0' | '1.1'): JsonCall {
  const type = `application/x-amz-json-${version}`;
  return async <T>(operation: string, input: unknown): Promise<T> => {
    const { body, headers } = await service.ask({
      headers: { 'content-type': type, 'x-amz-target': `${target}.${operation}` },
      body: JSON.stringify(input),
    });
    const sum = headers['x-amz-crc32'];
    if (sum !== undefined && Number(sum) !== crc32(body))
      throw new AwsFault('InternalServerError', 'a damaged answer', 500);
    return (body.length ? JSON.parse(body.toString()) : {}) as T;
  };
}
