import { Skeleton } from '../../ui/skeleton.tsx'

/** The shape of the choices while the upload is on its way. */
export const ChoosingSkeleton = () => (
  <div className="choosing choosing-skeleton" aria-hidden="true">
    <div className="card">
      <Skeleton height={24} width="60%" />
      <Skeleton height={16} width="35%" />
      {['96%', '88%', '93%', '72%'].map((width) => (
        <Skeleton key={width} height={18} width={width} />
      ))}
    </div>
    <div>
      <Skeleton height={120} />
      <Skeleton height={62} />
      <Skeleton height={70} />
    </div>
  </div>
)
