import { Bone, Skeleton } from '#web/ui/skeleton.tsx'

/** Bones in the shape of a page with a title and cards. */
export function PageSkeleton() {
  return (
    <div className="wrap">
      <Skeleton className="stack loose">
        <Bone width="half" height="title" />
        <Bone height="panel" />
        <Bone height="panel" />
        <Bone height="panel" />
      </Skeleton>
    </div>
  )
}
