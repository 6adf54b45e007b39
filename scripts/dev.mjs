/** `npm run dev`: the server with Vite inside, which serves the web application from its sources. */
process.env.NODE_ENV = 'development'
await import(new URL('../apps/server/src/main.ts', import.meta.url).href)
