import { Tracer } from '@aws-lambda-powertools/tracer';
import { captureLambdaHandler } from '@aws-lambda-powertools/tracer/middleware';

const tracer = new Tracer({ captureHTTPsRequests: false });

/** X-Ray's segments around a call. Its answer may be personal, so it is left out. */
export const captured = captureLambdaHandler(tracer, { captureResponse: false });
/** Shows AWS calls through this client in the trace. */
export const capture = <T>(client: T): T => tracer.captureAWSv3Client(client);
