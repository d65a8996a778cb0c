import type { Service } from './service.ts';

/** One operation of a service by its name: input and answer as JSON. */
export type JsonCall = <T>(operation: string, input: unknown) => Promise<T>;

/** The JSON protocols of AWS: the operation stands in a header, one address is for all of them. */
export function jsonCalls(service: Service, target: string, version: '1.0' | '1.1'): JsonCall {
  const type = `application/x-amz-json-${version}`;
  return async <T>(operation: string, input: unknown): Promise<T> => {
    const { body } = await service.ask({
      headers: { 'content-type': type, 'x-amz-target': `${target}.${operation}` },
      body: JSON.stringify(input),
    });
    return (body.length ? JSON.parse(body.toString()) : {}) as T;
  };
}
