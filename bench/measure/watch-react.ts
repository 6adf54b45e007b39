declare global {
  var rendersOf: ((input: Element) => Renders) | undefined
}

/** What React did since the last time it was asked. */
export interface Renders {
  /** Whether the page is drawn by React at all. */
  isReact: boolean
  commits: number
  /** Components that rendered. */
  components: number
  /** Fields beside the one at hand of which any part rendered. */
  siblings: number
}

/**
 * Watches React from inside the page, as its developer tools do: runs before the page's own scripts, and must not use
 * anything from outside its own body.
 */
export function watchReact(): void {
  interface Fiber {
    tag: number
    flags: number
    stateNode: unknown
    child: Fiber | null
    sibling: Fiber | null
    alternate: Fiber | null
  }
  const performedWork = 1
  /** Function, class, context consumer, forwardRef, memo and simple memo components. */
  const componentTags = new Set([0, 1, 9, 11, 14, 15])
  let isReact = false
  let commits = 0
  let components = 0
  let fields = new Set<Element>()

  /** The only input below a fiber; null where there is none, or more than one. */
  function onlyInput(fiber: Fiber): Element | null {
    const inputs: Element[] = []
    const look = (at: Fiber | null): void => {
      for (let each = at; each && inputs.length < 2; each = each.sibling) {
        if (each.stateNode instanceof HTMLInputElement) inputs.push(each.stateNode)
        look(each.child)
      }
    }
    look(fiber.child)
    return inputs.length === 1 ? (inputs[0] ?? null) : null
  }

  function visit(fiber: Fiber, previous: Fiber | null): void {
    if (componentTags.has(fiber.tag) && fiber.flags & performedWork) {
      components += 1
      const input = onlyInput(fiber)
      if (input) fields.add(input)
    }
    // The same children as before: nothing below was looked at
    if (previous && fiber.child === previous.child) return
    for (let child = fiber.child; child; child = child.sibling) visit(child, child.alternate)
  }

  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => {
        isReact = true
        return 1
      },
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => {
        commits += 1
        visit(root.current, root.current.alternate)
      },
    },
    rendersOf: (input: Element) => {
      fields.delete(input)
      const renders = { isReact, commits, components, siblings: fields.size }
      commits = 0
      components = 0
      fields = new Set()
      return renders
    },
  })
}
