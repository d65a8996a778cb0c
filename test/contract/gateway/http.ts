/**
 * The event that API Gateway passes to a Lambda (HTTP API, payload format 2.0) for a request. Transcribed from AWS's
 * developer guide, "Create AWS Lambda proxy integrations for HTTP APIs"
 * (docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html). Encoded paths come
 * from captures of live APIs published with github.com/hotsock/voker/pull/8. Values that differ from request to request
 * (IDs, times, addresses) are left out.
 */
export const recorded = [
  {
    name: 'repeated query values and cookies (the guide’s own example)',
    route: '$default',
    request: {
      method: 'POST',
      target: '/my/path?parameter1=value1&parameter1=value2&parameter2=value',
      headers: {
        cookie: 'cookie1=1; cookie2=2',
        header1: 'value1',
        header2: ['value1', 'value2'],
        'content-type': 'text/plain',
      },
      body: 'Hello from Lambda',
    },
    event: {
      version: '2.0',
      routeKey: '$default',
      rawPath: '/my/path',
      rawQueryString: 'parameter1=value1&parameter1=value2&parameter2=value',
      cookies: ['cookie1=1', 'cookie2=2'],
      headers: { header1: 'value1', header2: 'value1,value2', 'content-type': 'text/plain' },
      queryStringParameters: { parameter1: 'value1,value2', parameter2: 'value' },
      body: 'Hello from Lambda',
      isBase64Encoded: false,
    },
  },
  {
    name: 'no query, no body, no cookie: the optional fields are absent',
    route: 'GET /pets/{petId}',
    request: {
      method: 'GET',
      target: '/pets/6',
      headers: { host: 'id.execute-api.us-east-1.amazonaws.com' },
      body: '',
    },
    event: {
      version: '2.0',
      routeKey: 'GET /pets/{petId}',
      rawPath: '/pets/6',
      rawQueryString: '',
      headers: { host: 'id.execute-api.us-east-1.amazonaws.com' },
      pathParameters: { petId: '6' },
      isBase64Encoded: false,
    },
  },
  {
    name: 'a form is base64',
    route: 'ANY /api/{proxy+}',
    request: {
      method: 'POST',
      target: '/api/forms/new',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=Sideout&n=1',
    },
    event: {
      version: '2.0',
      routeKey: 'ANY /api/{proxy+}',
      rawPath: '/api/forms/new',
      rawQueryString: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      pathParameters: { proxy: 'forms/new' },
      body: 'bmFtZT1TaWRlb3V0Jm49MQ==',
      isBase64Encoded: true,
    },
  },
  {
    name: 'the path is decoded, the query is not, its values are',
    route: '$default',
    request: { method: 'GET', target: '/caf%C3%A9/a%20b?q=a%20b+c%26d&flag', headers: {}, body: '' },
    event: {
      version: '2.0',
      routeKey: '$default',
      rawPath: '/café/a b',
      rawQueryString: 'q=a%20b+c%26d&flag',
      headers: {},
      queryStringParameters: { q: 'a b c&d', flag: '' },
      isBase64Encoded: false,
    },
  },
  {
    name: 'a decoded question mark ends the path',
    route: '$default',
    request: { method: 'GET', target: '/users/me%3Fadmin=true', headers: {}, body: '' },
    event: {
      version: '2.0',
      routeKey: '$default',
      rawPath: '/users/me',
      rawQueryString: '',
      headers: {},
      isBase64Encoded: false,
    },
  },
] as const;

/** A Lambda's result and the caller's response (the same page, "Lambda function response for format 2.0"). */
export const answers = [
  {
    name: 'a structured answer',
    result: {
      cookies: ['cookie1', 'cookie2'],
      isBase64Encoded: false,
      statusCode: 201,
      headers: { headername: 'headervalue' },
      body: 'Hello from Lambda!',
    },
    reply: {
      status: 201,
      headers: {
        headername: 'headervalue',
        'set-cookie': ['cookie1', 'cookie2'],
        'content-type': 'text/plain; charset=utf-8',
      },
      body: 'Hello from Lambda!',
    },
  },
  {
    name: 'anything without a statusCode is the body of a 200',
    result: { message: 'Hello from Lambda!' },
    reply: { status: 200, headers: { 'content-type': 'application/json' }, body: '{"message":"Hello from Lambda!"}' },
  },
  {
    name: 'a text',
    result: 'Hello from Lambda!',
    reply: { status: 200, headers: { 'content-type': 'application/json' }, body: 'Hello from Lambda!' },
  },
  {
    name: 'a base64 body',
    result: { statusCode: 200, headers: { 'Content-Type': 'image/png' }, body: 'iVBORw==', isBase64Encoded: true },
    reply: {
      status: 200,
      headers: { 'content-type': 'image/png' },
      body: Buffer.from('iVBORw==', 'base64').toString(),
    },
  },
  {
    name: 'a statusCode that is none',
    result: { statusCode: 'fine' },
    reply: {
      status: 500,
      headers: { 'content-type': 'application/json' },
      body: '{"message":"Internal Server Error"}',
    },
  },
  {
    name: 'a body that is no text',
    result: { statusCode: 200, body: { a: 1 } },
    reply: {
      status: 500,
      headers: { 'content-type': 'application/json' },
      body: '{"message":"Internal Server Error"}',
    },
  },
] as const;
