import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';

/** What API Gateway hands over for a connection: headers and `queryStringParameters` when it opens, and never again. */
export type SocketEvent = APIGatewayProxyWebsocketEventV2 & {
  readonly queryStringParameters?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};
export type SocketResult = APIGatewayProxyResultV2;
