/** Node's flags of `deploy/bare-metal/tsunagu@.service`: with others a server's memory is not that of an installation. */
export const deployedFlags = ['--max-semi-space-size=32', '--heap-growing-percent=60']
/** The bound of the C library's allocator there. */
export const deployedAllocator = { MALLOC_ARENA_MAX: '2' }
