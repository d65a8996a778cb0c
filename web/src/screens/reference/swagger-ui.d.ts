declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  type Request = { url: string; method?: string; headers: Record<string, string> };
  type Options = {
    readonly domNode: HTMLElement;
    readonly spec: object;
    readonly docExpansion?: 'list' | 'full' | 'none';
    readonly defaultModelsExpandDepth?: number;
    readonly filter?: boolean;
    readonly plugins?: readonly (() => object)[];
    readonly requestInterceptor?: (request: Request) => Request | Promise<Request>;
  };
  const SwaggerUI: (options: Options) => unknown;
  export default SwaggerUI;
}
