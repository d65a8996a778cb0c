import { Tracer } from '@aws-lambda-powertools/tracer';
import { captureLambdaHandler } from '@aws-lambda-powertools/tracer/middleware';

const tracer = new Tracer({ captureHTTPsRequests: false });

/** X-Ray's segments around a call; what it answers may be personal and stays out of them. */
export const captured = captureLambdaHandler(tracer, { captureResponse: false });
/** Calls of AWS through this client are shown in the trace. */
export const capture = <T>(client: T): T => tracer.captureAWSv3Client(client);
