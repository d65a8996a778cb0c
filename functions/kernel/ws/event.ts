import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';

/** What API Gateway hands over for a connection: `queryStringParameters` when it opens, the address it came from. */
export type SocketEvent = APIGatewayProxyWebsocketEventV2 & {
  readonly queryStringParameters?: Readonly<Record<string, string>>;
  readonly requestContext: { readonly identity?: { readonly sourceIp?: string } };
};
export type SocketResult = APIGatewayProxyResultV2;
