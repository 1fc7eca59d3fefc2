import { useCurrentUser } from '../../shared/current-user.ts'

export function HomeScreen() {
  const { user } = useCurrentUser()
  return <h1>Hi, {user?.firstName}</h1>
}
