import { Tracer } from '@aws-lambda-powertools/tracer';
import { captureLambdaHandler } from '@aws-lambda-powertools/tracer/middleware';

const tracer = new Tracer({ captureHTTPsRequests: false });

/** Wraps a call in X-Ray's segments. The call's result can be personal, so it is left out. */
export const captured = captureLambdaHandler(tracer, { captureResponse: false });
/** Shows this client's AWS calls in the trace. */
export const capture = <T>(client: T): T => tracer.captureAWSv3Client(client);
